import {colourwayOf} from '../../../common/lettering/colourways.ts';
import {emsOf} from '../../../common/lettering/glyphs.ts';

interface FasciaProps {
  /** Picks the paint, as it does for boards. */
  id: string;
  name: string;
  logo?: string;
}

/** The painted front over a door: a name as large as fits on one line, and no smaller than a title. */
export function StoreBanner({id, name, logo}: FasciaProps) {
  const {board, letter, frame} = colourwayOf(id);
  return (
    <div
      className="fascia"
      data-frame={frame}
      style={{'--board': board, '--letter': letter, '--ems': emsOf(name)}}
    >
      <div className="board-frame" aria-hidden="true" />
      {logo && (
        <img src={logo} alt="" className="size-14 rounded-control object-cover md:size-20" />
      )}
      <h1 className="fascia-lettering" dir="auto">
        {name}
      </h1>
    </div>
  );
}
