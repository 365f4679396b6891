import {clsx} from 'clsx';
import {ScanText, Undo2, Plus} from 'lucide-react';
import {useEffect, useId, useRef} from 'react';
import {isBlank} from '../../../../common/texts/clean-text.ts';
import type {PhotoLines} from '../../../data/drafts/sign-draft.ts';
import {type Extraction, LOW_CONFIDENCE} from '../../../ocr/extract-text.ts';
import {Button, PassingButton} from '../../../ui/controls/button.tsx';
import {ProgressBar} from '../../../ui/display/progress-bar.tsx';
import type {Picture} from '../picture/picture.ts';
import {followsLines, type ExtractedSignText, withText} from './photo-lines.ts';
import {SignTextField} from './sign-text-field.tsx';
import {type Outcome, useExtraction} from './use-extraction.ts';

interface TextStepProps {
  picture: Picture | null;
  words: ExtractedSignText;
  error: string | undefined;
  /** Its person has just come from the photo, and goes on here. */
  arrived: boolean;
  onChange: (words: ExtractedSignText) => void;
}

/** The words of a photo: read from it by itself once, and by hand as often as one likes. */
export function TextStep({picture, words, error, arrived, onChange}: TextStepProps) {
  const {text} = words;
  const heading = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) title.current?.focus();
  }, [arrived]);
  const {extract, extractOnce, progress, found, outcome, tell} = useExtraction(
    picture,
    words,
    onChange,
  );
  const lines = words.lines?.partId === picture?.partId ? words.lines : undefined;
  // Text that was typed or read before stays.
  const wanted = picture !== null && text === '' && !lines;
  useEffect(() => {
    if (wanted) extractOnce();
  }, [wanted, extractOnce]);

  const show = (word: string) => {
    const start = text.indexOf(word);
    if (start < 0 || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(start, start + word.length);
  };

  const followAgain = (lines: PhotoLines) => {
    onChange(withText(lines));
    area.current?.focus();
    if (isBlank(text)) return;
    tell(
      {title: 'The text is that of the lines again', undo: () => onChange(words)},
      withText(lines).text,
    );
  };

  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id={heading} ref={title} tabIndex={-1} className="min-w-0 text-xl">
          Enter Sign Text
        </h2>
        <Button className="shrink-0" onClick={extract} busy={progress !== undefined}>
          <ScanText className="size-4.5" aria-hidden="true" />
          {progress === undefined ? 'Extract Text' : `Reading ${Math.round(progress * 100)}%`}
        </Button>
      </div>
      {/* Keeps its place, so that nothing moves under the user who has begun to write. */}
      <div className="flex min-h-11 items-center max-sm:min-h-15">
        {progress !== undefined && (
          <ProgressBar label="Reading the words of the photo" value={progress} />
        )}
        <ReadingOutcome outcome={progress === undefined ? outcome : undefined} />
      </div>
      <SignTextField
        ref={area}
        label="Sign Text"
        text={text}
        error={error}
        onChange={text => onChange({...words, text})}
      />
      {lines && !followsLines(words) && (
        <Button className="justify-self-start" onClick={() => followAgain(lines)}>
          <Undo2 className="size-4.5" aria-hidden="true" />
          Use the lines on the photo again
        </Button>
      )}
      {found && (
        <WordHints
          found={found}
          text={text}
          onShow={show}
          onPutBack={word =>
            onChange({...words, text: [text.trimEnd(), word].filter(Boolean).join(' ')})
          }
        />
      )}
    </section>
  );
}

function ReadingOutcome({outcome}: {outcome: Outcome | undefined}) {
  return (
    <>
      <output className="min-w-0 text-sm">
        {outcome && (
          <>
            <span className={clsx('font-medium', outcome.isFailure && 'text-gone')}>
              {outcome.title}
            </span>{' '}
            {outcome.description && <span className="text-muted">{outcome.description}</span>}
          </>
        )}
      </output>
      {outcome?.undo && (
        <PassingButton className="ms-auto shrink-0" onClick={outcome.undo}>
          <Undo2 className="size-4.5" aria-hidden="true" />
          Undo
        </PassingButton>
      )}
    </>
  );
}

interface WordHintsProps {
  found: Extraction;
  text: string;
  /** Shows where a word stands in the text. */
  onShow: (word: string) => void;
  onPutBack: (word: string) => void;
}

/** More would be noise, which is what most of it is. */
const MOST_DROPPED = 12;

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-chip border px-3.5 text-sm font-medium wrap-anywhere';

/** Words that were hard to read, and those that were left out as no words. */
function WordHints({found, text, onShow, onPutBack}: WordHintsProps) {
  const unsure = unique(
    found.words.filter(({confidence}) => confidence < LOW_CONFIDENCE).map(word => word.text),
  ).filter(word => text.includes(word));
  // A word with a frame on the photo is taken in by its frame.
  const isFramed = (word: string) => found.lines.some(line => line.text.includes(word));
  const dropped = unique(found.dropped)
    .filter(word => !text.includes(word) && !isFramed(word))
    .slice(0, MOST_DROPPED);
  return (
    <div className="grid gap-4">
      {unsure.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">Hard to read. Please check:</p>
          <ul className="flex flex-wrap gap-2" aria-label="Words to check">
            {unsure.map(word => (
              <li key={word}>
                <button
                  type="button"
                  className={`${CHIP} border-pending bg-pending-wash text-pending`}
                  onClick={() => onShow(word)}
                >
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {dropped.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">Left out as noise. Tap what belongs to the sign:</p>
          <ul className="flex flex-wrap gap-2" aria-label="Words left out">
            {dropped.map(word => (
              <li key={word}>
                <button
                  type="button"
                  className={`${CHIP} border-line bg-raised hover:border-ink`}
                  onClick={() => onPutBack(word)}
                >
                  <Plus className="size-4" aria-hidden="true" />
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];
