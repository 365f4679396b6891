import {expect, test} from 'vitest';
import {NAME_LEADING, nameLines} from './poster.tsx';

const ROOM = {width: 90, height: 34};

test.each(['Joe’s', 'The Alligator Room', 'Hudson Hardware & Keys and All Else', '角の喫茶店'])(
  'the whole of “%s” fits, as large as can be',
  name => {
    const {lines, size} = nameLines(name, ROOM);
    const spaces = name.includes(' ') ? ' ' : '';
    expect(lines.map(({text}) => text.trim()).join(spaces)).toBe(name);
    const fills = [
      (lines.length * size * NAME_LEADING) / ROOM.height,
      ...lines.map(({width}) => width / ROOM.width),
    ];
    expect(Math.max(...fills)).toBeCloseTo(1);
  },
);
