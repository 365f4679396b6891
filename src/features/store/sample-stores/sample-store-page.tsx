import type {ReactNode} from 'react';
import {addressOf} from '../../../../common/texts/words.ts';
import {Alert} from '../../../ui/display/alert.tsx';
import {SectionHeading} from '../../../ui/display/headings.tsx';
import {StoreBanner} from '../../../ui/display/store-banner.tsx';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {SignCard} from '../../sign/card/sign-card.tsx';
import {SignGrid} from '../../sign/list/sign-grid.tsx';
import {SAMPLE_STORES, type SampleStore} from './sample-stores.ts';
import {useSamplesNeeded} from './sample.ts';

interface SampleStorePageProps {
  storeId: string;
  /** Stands here once there are real stores. */
  gone: ReactNode;
}

export default function SampleStorePage({storeId, gone}: SampleStorePageProps) {
  const needed = useSamplesNeeded();
  const store = SAMPLE_STORES.find(({id}) => id === storeId);
  return needed && store ? <Page store={store} /> : gone;
}

function Page({store}: {store: SampleStore}) {
  useTitle(store.name);
  return (
    <div className="grid gap-10">
      <Alert variant="pending" title="Sample">
        This store is made up. It stands in until the real ones can be loaded.
      </Alert>
      <header className="grid gap-5">
        <StoreBanner id={store.id} name={store.name} />
        <div className="max-w-prose">
          <p className="text-lg" dir="auto">
            {addressOf(store)}
          </p>
          <p className="mt-2 whitespace-pre-line text-muted" dir="auto">
            {store.description}
          </p>
        </div>
      </header>
      <section aria-labelledby="store-signs">
        <SectionHeading id="store-signs" title="Recent Store Signs" count={store.signs.length} />
        <SignGrid>
          {store.signs.map(sign => (
            <SignCard key={sign.id} sign={sign} store={store} hideStore />
          ))}
        </SignGrid>
      </section>
    </div>
  );
}
