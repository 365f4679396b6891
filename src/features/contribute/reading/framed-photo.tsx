import {type ReactNode, useId} from 'react';
import type {Picture} from '../picture/picture.ts';
import {LineFrames} from './line-frames.tsx';
import {followsLines, isSure, type ExtractedSignText, toggleLine} from './photo-lines.ts';

interface FramedPhotoProps {
  picture: Picture;
  words: ExtractedSignText;
  onWords: (words: ExtractedSignText) => void;
  /** The photo. */
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
