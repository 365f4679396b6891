import {fitToBoard, type Lettering} from '../../../common/lettering/lettering.ts';
import {createContext, useContext} from 'react';
import {type Colourway, colourwayOf} from '../../../common/lettering/colourways.ts';
import {setLatest} from '../../data/recent.ts';

/** More than the boards of a few screens, so that going back to one sets no board again. */
const MOST_REMEMBERED = 200;
const remembered = new Map<string, Lettering>();

/** The paint of a board that hangs beside others, which may have its own. */
export const BoardPaint = createContext<Colourway | undefined>(undefined);

interface TextBoardProps {
  id: string;
  text: string;
}

export function TextBoard({id, text}: TextBoardProps) {
  const lettering = letteringOf(text);
  const {board, letter, frame} = useContext(BoardPaint) ?? colourwayOf(id);
  const paint = {
    '--board': board,
    '--letter': letter,
    '--size': lettering.size,
    '--leading': lettering.leading,
    fontWeight: lettering.weight,
  };
  return (
    <div className="board" data-frame={frame} style={paint}>
      <div className="board-frame" aria-hidden="true" />
      {/* The lines are visual; screen readers and copies get the text whole. */}
      <p className="board-lettering" dir="auto">
        {lettering.lines.map((line, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
            key={index}
            data-cut={line.cut || undefined}
            style={{fontStretch: `${line.stretch}%`}}
          >
            {line.spaced && index > 0 ? ` ${line.text}` : line.text}
          </span>
        ))}
      </p>
    </div>
  );
}

function letteringOf(text: string): Lettering {
  const lettering = remembered.get(text) ?? fitToBoard(text);
  setLatest(remembered, text, lettering, MOST_REMEMBERED);
  return lettering;
}
