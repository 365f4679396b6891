import {describe, expect, test} from 'vitest';
import {collected} from '../../../tests/fixtures/collected.ts';
import {decoded} from './csv-encoding.ts';

/** A text whose characters beyond ASCII are written as bytes: `Caf<8E>`. */
const bytesOf = (text: string) =>
  Buffer.from(
    text.replaceAll(/<([0-9A-F]{2})>/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const whole = (await collected(decoded(inPieces(bytes, 1000)))).join('');
  for (const size of [1, 3]) {
    expect((await collected(decoded(inPieces(bytes, size)))).join('')).toBe(whole);
  }
  return whole;
}

describe.each<[string, [string, string][]]>([
  [
    'Windows-1252',
    [
      ['Caf<E9>', 'Café'],
      ['<C9>clair', 'Éclair'],
      ['PI<D1>ATA', 'PIÑATA'],
      ['Joe<92>s', 'Joe’s'],
      ['the <93>Best<94> Deli', 'the “Best” Deli'],
      ['9 <96> 5 Main St', '9 – 5 Main St'],
      ['9<96>5', '9–5'],
      ['K<F6>ln, Stra<DF>e', 'Köln, Straße'],
      ['<E9>', 'é'],
      ['Main<A0>St', 'Main\u00A0St'],
      ['7<BD> Main St', '7½ Main St'],
      ['Se<F1>or Frog<92>s <96> S<E3>o Paulo', 'Señor Frog’s – São Paulo'],
      ['Joe<99> Deli<AE>', 'Joe™ Deli®'],
      ['<8A>koda', 'Škoda'],
      ['<BD> Price <A3>5', '½ Price £5'],
      ['<BF>Qu<E9>?', '¿Qué?'],
      ['<C4><F6><FC><DF>', 'Äöüß'],
    ],
  ],
  [
    'Macintosh',
    [
      ['Caf<8E>', 'Café'],
      ['PI<84>ATA', 'PIÑATA'],
      ['Pi<96>ata', 'Piñata'],
      ['Cr<90>perie No<91>l', 'Crêperie Noël'],
      ['Joe<D5>s Caf<8E>', 'Joe’s Café'],
      ['the <D2>Best<D3> Deli', 'the “Best” Deli'],
    ],
  ],
  [
    'DOS',
    [
      ['Caf<82>', 'Café'],
      ['B<84>ckerei M<81>ller, K<94>nigstra<E1>e', 'Bäckerei Müller, Königstraße'],
      ['Pi<A4>ata', 'Piñata'],
      ['Caf<82> Z<81>rich, <90>clair', 'Café Zürich, Éclair'],
    ],
  ],
])('%s is read', (_, rows) => {
  test.each(rows)('%s', async (given, text) => {
    expect(await textOf(bytesOf(`name\n${given}\n`))).toBe(`name\n${text}\n`);
  });
});

test.each(['K<9A>ln', 'Milo<9A>'])(
  '%s, which makes a word in two encodings, is marked as unknown',
  async given => {
    expect(await textOf(bytesOf(`name\n${given}\n`))).toContain('\uFFFD');
  },
);

test.each([
  ['Cyrillic', '<CA><E0><F4><E5> <CC><EE><F1><EA><E2><E0>'],
  ['Cyrillic of Unix', '<EB><C1><C6><C5> <ED><CF><D3><CB><D7><C1>'],
  ['Greek', '<CA><E1><F6><E5><ED><E5><DF><EF>'],
  ['Arabic', '<E3><DE><E5><EC> <C8><ED><D1><E6><CA>'],
  ['Chinese', '<B1><B1><BE><A9><BF><BE><D1><BC><B5><EA>'],
  ['Korean', '<BC><AD><BF><EF><BD><C4><B4><E7>'],
  ['Czech', 'Peka<F8>stv<ED> Dvo<F8><E1>k, Kav<E1>rna R<F9><9E>e, Kv<EC>tiny B<EC>l<E1>'],
  ['Hungarian', 'Erd<F5> P<E9>ks<E9>g, Vir<E1>gbolt Sz<FB>cs, K<F6>nyvesbolt <D5>rs<E9>g'],
  ['Turkish', 'F<FD>r<FD>n Y<FD>ld<FD>z, Kahveci <C7>a<F0>lar, Kitap<E7><FD> <DE>en'],
  ['Turkish of DOS', 'F<8D>r<8D>n Y<8D>ld<8D>z, Kahveci <80>a<A7>lar, Kitap<87><8D> <9E>en'],
  ['Lithuanian', 'G<EB>li<F8> namai, Knygynas <DE><E0>sis, Kavin<EB> <C0><FE>uolas'],
  ['Hebrew', '<F7><F4><E4> <F0><EE><EC>, <F9><E3><F8><E5><FA>'],
])('%s in an encoding of its own is marked as unknown', async (_, given) => {
  expect(await textOf(bytesOf(`name\n${given}\n`))).toContain('\uFFFD');
});

test('what stands far behind tells an encoding, too', async () => {
  const bytes = bytesOf(`K<9A>ln\n${'Joe,\n'.repeat(2000)}Caf<8E> Pi<96>ata\n`);
  expect((await collected(decoded(inPieces(bytes, 1000)))).join('')).toMatch(
    /^Köln[^]*Café Piñata/,
  );
});

test.each(['utf-16le', 'utf-16be'])('%s is read without a mark and with one', async encoding => {
  for (const text of ['name,city\nCafé,Łódź\n', '\uFEFFname\n咖啡\n', '\uFEFF名前\n']) {
    const bytes = Buffer.from(text, 'utf16le');
    expect(await textOf(encoding === 'utf-16le' ? bytes : bytes.swap16())).toBe(
      text.replace('\uFEFF', ''),
    );
  }
});

test.each([
  ['Café, Łódź, 咖啡, 👍', 'Café, Łódź, 咖啡, 👍'],
  ['\uFEFFname', 'name'],
])('UTF-8 is read: %s', async (text, expected) => {
  expect(await textOf(Buffer.from(text))).toBe(expected);
});
