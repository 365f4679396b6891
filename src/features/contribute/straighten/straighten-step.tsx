import {useEffect, useState} from 'react';
import {findCorners, type Corners} from '../../../ocr/straighten.ts';
import {ActionBar, Button} from '../../../ui/controls/button.tsx';
import {StepHeading} from '../../../ui/display/headings.tsx';
import {openPhoto} from '../picture/open-photo.ts';
import type {HeldPhoto} from '../picture/photo-flow-state.ts';
import {type Size, useObjectUrl} from '../picture/picture.ts';
import {CornerEditor, anyCorners} from './corner-editor.tsx';

interface StraightenStepProps {
  held: HeldPhoto;
  busy: boolean;
  onDone: (corners: Corners) => void;
  onBack: () => void;
}

export function StraightenStep({held, busy, onDone, onBack}: StraightenStepProps) {
  const url = useObjectUrl(held.working);
  const [size, setSize] = useState<Size>();
  const [placed, setPlaced] = useState(held.corners);
  const {found, looking} = useFoundCorners(held);
  const corners = placed ?? found ?? (size && anyCorners(size));
  return (
    <div className="grid gap-5">
      <div>
        <StepHeading title="Straighten the sign" />
        <output className="mt-1 block min-h-6 text-muted">
          {looking ? 'Looking for the sign...' : 'Move the four points onto its corners.'}
        </output>
      </div>
      {/* Room around it, for handles on the picture's very edge. */}
      <div className="rounded-board border border-line bg-sunken p-6">
        <div className="grid h-[min(27rem,46dvh)] place-items-center [container-type:size] not-tall:h-64">
          {url && !size && (
            <img
              src={url}
              alt=""
              className="max-h-full opacity-0"
              onLoad={({currentTarget: {naturalWidth: width, naturalHeight: height}}) =>
                setSize({width, height})
              }
            />
          )}
          {url && size && corners && (
            <CornerEditor url={url} size={size} corners={corners} onChange={setPlaced} />
          )}
        </div>
      </div>
      <ActionBar>
        <Button size="large" onClick={onBack}>
          Not needed
        </Button>
        <Button
          variant="signal"
          size="large"
          busy={busy}
          disabled={!corners}
          onClick={() => corners && onDone(corners)}
        >
          {busy ? 'Straightening...' : 'Straighten'}
        </Button>
      </ActionBar>
    </div>
  );
}

/** Where the sign seems to be. People see more, so not finding it is nothing to tell. */
function useFoundCorners({working, corners}: HeldPhoto) {
  const [found, setFound] = useState<Corners | null>();
  const known = corners !== null;
  useEffect(() => {
    if (known) return;
    const leaving = new AbortController();
    findCorners(working, {signal: leaving.signal})
      .then(setFound)
      .catch(() => {
        if (!leaving.signal.aborted) setFound(null);
      });
    return () => leaving.abort();
  }, [working, known]);
  return {found: found ?? undefined, looking: !known && found === undefined};
}

/** The sign between its corners as if seen from the front, to work on; undefined when that fails. */
export async function straightened(working: Blob, corners: Corners): Promise<Blob | undefined> {
  try {
    const {straighten} = await import('../../../ocr/straighten.ts');
    const opened = await openPhoto(await straighten(working, corners));
    return 'working' in opened ? opened.working : undefined;
  } catch {
    return undefined;
  }
}
