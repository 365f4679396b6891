import {Suspense} from 'react';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {ErrorBoundary} from '../../../ui/display/error-boundary.tsx';
import {ChoosePlace} from '../../contribute/picture/choose-place.tsx';
import {AVATAR} from '../../contribute/picture/kinds.ts';
import type {Picture} from '../../contribute/picture/picture.ts';
import {AVATAR_DRAFT} from './use-avatar-change.ts';

const PictureFlow = onDemand(() => import('../../contribute/picture/picture-flow.tsx'));

interface AvatarChooserProps {
  onDone: (picture: Picture) => void;
  onKeep: () => void;
}

/** Takes the place of the form meanwhile, for its steps have a bar of their own. */
export function AvatarChooser({onDone, onKeep}: AvatarChooserProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ErrorBoundary resetKey="picture" fallback={<p>The camera cannot be shown right now.</p>}>
        <Suspense
          fallback={
            <LoadingOrOffline what="Choosing a photo is possible here">
              <ChoosePlace kind={AVATAR} />
            </LoadingOrOffline>
          }
        >
          <PictureFlow kind={AVATAR} of={AVATAR_DRAFT} onDone={onDone} />
        </Suspense>
      </ErrorBoundary>
      <Button className="justify-self-start" onClick={onKeep}>
        Keep the present photo
      </Button>
    </div>
  );
}
