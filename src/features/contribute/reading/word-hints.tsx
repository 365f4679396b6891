import {Plus} from 'lucide-react';
import {type Extraction, LOW_CONFIDENCE} from '../../../ocr/extract-text.ts';

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
export function WordHints({found, text, onShow, onPutBack}: WordHintsProps) {
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
