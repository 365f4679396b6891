import {clsx} from 'clsx';
import {type MouseEvent, type ReactNode, useId, useLayoutEffect} from 'react';
import type {PhotoLines} from '../../../data/drafts/sign-draft.ts';
import type {ReadLine} from '../../../ocr/read-line.ts';
import {useWide} from '../../../ui/display/use-media.ts';
import {dismissShownToast} from '../../../ui/overlays/toast-store.ts';
import type {Picture} from '../picture/picture.ts';
import {
  type ExtractedSignText,
  followsLines,
  isSure,
  nearestLine,
  toggleLine,
} from './photo-lines.ts';

interface LineFramesProps {
  read: PhotoLines;
  /** Whether a press changes the text. */
  isActive: boolean;
  /** Id of what says how the text and the lines stand. */
  describedBy: string;
  onToggle: (index: number) => void;
}

/** A frame around each line on a photo, which it covers. A press takes its line in or leaves it out. */
function LineFrames({read, isActive, describedBy, onToggle}: LineFramesProps) {
  const {lines, takenIn} = read;
  const unsure = useId();
  const isWide = useWide();
  useLayoutEffect(() => {
    // There a toast is at the top, and so is the photo.
    if (!isWide) dismissShownToast();
  }, [isWide]);

  const onClick = (event: MouseEvent<HTMLButtonElement>, index: number) => {
    if (!isActive) return;
    // The keyboard presses what has the focus. Where small lines stand close, a finger means the nearest.
    onToggle(event.detail === 0 ? index : nearestLine(lines, ...pressOn(event)));
  };

  return (
    <fieldset
      aria-label="Lines on the photo"
      aria-describedby={describedBy}
      className={clsx('line-frames', !isActive && 'line-frames-idle')}
    >
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
        {lines.map((line, index) => (
          <g key={keyOf(line)} data-taken={takenIn[index]}>
            <path
              className="line-edge"
              d={outlineOf(line.corners)}
              vectorEffect="non-scaling-stroke"
            />
            <path
              className="line-frame"
              d={outlineOf(line.corners)}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      {lines.map((line, index) => (
        <button
          key={keyOf(line)}
          type="button"
          aria-label={line.text}
          aria-pressed={takenIn[index] === true}
          aria-disabled={isActive ? undefined : true}
          aria-describedby={isSure(line) ? undefined : unsure}
          style={placeOf(line)}
          onClick={event => onClick(event, index)}
        />
      ))}
      {lines.map(
        line =>
          !isSure(line) && (
            <span key={keyOf(line)} aria-hidden="true" className="line-mark" style={startOf(line)}>
              ?
            </span>
          ),
      )}
      <p id={unsure} hidden>
        Hard to read
      </p>
    </fieldset>
  );
}

const keyOf = ({text, corners}: ReadLine): string => `${text} ${corners.join(' ')}`;

/** Where on the photo a press was, in shares of it, and the size of the photo. */
function pressOn({currentTarget, clientX, clientY}: MouseEvent) {
  const photo = currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const at = [(clientX - photo.left) / photo.width, (clientY - photo.top) / photo.height] as const;
  return [at, photo] as const;
}

const outlineOf = (corners: ReadLine['corners']): string =>
  `M${corners.map(([x, y]) => `${100 * x} ${100 * y}`).join('L')}Z`;

const percent = (share: number): string => `${100 * Math.min(1, Math.max(0, share))}%`;

/** The box around a line, as far as it lies on the photo. */
function placeOf({corners}: ReadLine) {
  const [left, right] = rangeOf(corners.map(([x]) => x));
  const [top, bottom] = rangeOf(corners.map(([, y]) => y));
  return {
    '--x': percent((left + right) / 2),
    '--y': percent((top + bottom) / 2),
    width: percent(right - left),
    height: percent(bottom - top),
  } as const;
}

const rangeOf = (shares: readonly number[]): [least: number, most: number] => {
  const onPhoto = shares.map(share => Math.min(1, Math.max(0, share)));
  return [Math.min(...onPhoto), Math.max(...onPhoto)];
};

const startOf = ({corners: [[x, y]]}: ReadLine) =>
  ({'--x': percent(x), '--y': percent(y)}) as const;

interface FramedPhotoProps {
  picture: Picture;
  words: ExtractedSignText;
  onWords: (words: ExtractedSignText) => void;
  children: ReactNode;
}

const HOW_TO_CHOOSE = 'Tap a line to leave it out or take it in.';
const WHAT_MARKS_SAY = 'A question mark says that it was hard to read.';
const EDITED =
  'The text was edited, so the lines on the photo no longer change it. A button below the text goes back to them.';

/** A photo with a frame around each line that was read on it, and below it how they and the text stand. */
export function FramedPhoto({picture, words, onWords, children}: FramedPhotoProps) {
  const note = useId();
  const read = words.lines?.partId === picture.partId ? words.lines : undefined;
  const isActive = followsLines(words);
  const count = read?.lines.length ?? 0;
  const taken = read?.takenIn.filter(Boolean).length ?? 0;
  return (
    <>
      <div className="relative">
        {children}
        {read && (
          <LineFrames
            read={read}
            isActive={isActive}
            describedBy={note}
            onToggle={index => onWords(toggleLine(words, index))}
          />
        )}
      </div>
      {/* It has its room before there are lines, so that nothing below moves. */}
      <div id={note} className="min-h-10 text-sm text-muted max-sm:min-h-15">
        {read && isActive && (
          <p>
            <output>{`${taken} of ${count} ${count === 1 ? 'line is' : 'lines are'} in the text.`}</output>{' '}
            <span>{HOW_TO_CHOOSE}</span>{' '}
            {!read.lines.every(isSure) && <span>{WHAT_MARKS_SAY}</span>}
          </p>
        )}
        {read && !isActive && <p>{EDITED}</p>}
      </div>
    </>
  );
}
