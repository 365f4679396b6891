import {Download} from 'lucide-react';
import {type ComponentProps, useEffect, useRef, useState} from 'react';
import type {StoreImport} from '../../../schema/zero.gen.ts';
import {useBusy} from '../../data/use-condition.ts';
import {buttonStyle, Button} from '../../ui/controls/button.tsx';
import {Chip} from '../../ui/controls/chip.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {ProgressBar} from '../../ui/display/progress-bar.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {toastFailure} from '../../ui/overlays/toast-store.ts';
import {RunOutcome} from '../admin/table/selection/change-together.tsx';
import {DiscardButton, MappingForm} from './mapping-form.tsx';
import {cancelImport, rejectedRowsUrl, resumeImport} from './import-calls.ts';
import {downloadWords, importOutcomeParts, importProgressText, rowsDone} from './import-words.ts';

const CHIPS = {
  receiving: {tone: 'pending', label: 'Arriving'},
  ready: {tone: 'pending', label: 'Needs you'},
  running: {tone: 'pending', label: 'Importing'},
  failed: {tone: 'gone', label: 'Stopped'},
  done: {tone: 'live', label: 'Done'},
  cancelled: {tone: 'quiet', label: 'Cancelled'},
} as const;

interface ImportRowProps {
  run: StoreImport;
  /**
   * Of several that wait for their columns, the newest asks for them at once, or what came from here.
   * Undefined until it is known which is the newest.
   */
  asksAtOnce: boolean | undefined;
}

export function ImportRow({run, asksAtOnce}: ImportRowProps) {
  const {status, fileName, createdAt} = run;
  const {tone, label} = CHIPS[status];
  const isOpen = status === 'running' || status === 'failed';
  const isAsking = status === 'ready';
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBegunHere, setBegunHere] = useState(false);
  // The long form gives way to a few lines far above, and takes the focus along.
  useEffect(() => {
    if (isBegunHere && !isAsking) heading.current?.focus();
  }, [isBegunHere, isAsking]);
  return (
    <li className="grid grid-cols-1 gap-4 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 ref={heading} tabIndex={-1} className="text-lg leading-snug wrap-anywhere" dir="auto">
          {fileName}
        </h4>
        <Chip tone={tone}>{label}</Chip>
        <p className="text-sm text-muted">
          <TimeAgo at={createdAt} />
        </p>
      </div>
      {isAsking ? (
        <ReadyImport
          run={run}
          asksAtOnce={asksAtOnce}
          onBegin={() => setBegunHere(true)}
          onShown={() => heading.current?.focus()}
        />
      ) : (
        <>
          {isOpen && (
            <ProgressBar
              label={`Import of ${fileName}`}
              value={rowsDone(run) / Math.max(1, run.rowsCount)}
            />
          )}
          {status === 'failed' && (
            <Alert variant="gone" title="The import met a fault again and again">
              What was added is safe. It can go on where it stopped.
            </Alert>
          )}
          <RunOutcome
            isOpen={isOpen}
            parts={
              isOpen
                ? [importProgressText(run), ...importOutcomeParts(run)]
                : importOutcomeParts(run)
            }
          />
          <Actions run={run} />
        </>
      )}
    </li>
  );
}

/** A mapping that was begun stays as it is when another file comes. */
function ReadyImport({asksAtOnce, ...form}: ImportRowProps & ComponentProps<typeof MappingForm>) {
  const {run, onShown} = form;
  const [isAsking, setAsking] = useState(asksAtOnce);
  if (isAsking === undefined && asksAtOnce !== undefined) setAsking(asksAtOnce);
  if (isAsking) return <MappingForm {...form} />;
  const ask = () => {
    setAsking(true);
    onShown();
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
      <Button onClick={ask}>
        Choose columns<span className="sr-only"> of {run.fileName}</span>
      </Button>
      <DiscardButton run={run} />
    </div>
  );
}

function Actions({run}: {run: StoreImport}) {
  const {id, status, fileName, knownCount, rejectedCount} = run;
  const [busy, whileBusy] = useBusy();
  const change = async (how: typeof cancelImport) => {
    const answer = await whileBusy(how(id));
    if (answer.ok) return;
    toastFailure('Error', answer.sentence);
  };
  const ofWhich = <span className="sr-only"> of {fileName}</span>;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:flex-1">
      {status === 'failed' && (
        <Button busy={busy} onClick={() => void change(resumeImport)}>
          Resume{ofWhich}
        </Button>
      )}
      {(status === 'running' || status === 'failed') && (
        <Button variant="destructive" busy={busy} onClick={() => void change(cancelImport)}>
          Cancel{ofWhich}
        </Button>
      )}
      {(status === 'done' || status === 'cancelled') && knownCount + rejectedCount > 0 && (
        <a className={buttonStyle()} href={rejectedRowsUrl(id)} download>
          <Download className="size-4.5" aria-hidden="true" />
          {downloadWords(run)}
          {ofWhich}
        </a>
      )}
    </div>
  );
}
