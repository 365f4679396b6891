import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {withHeadTags, SITE} from './preview.ts';

const PAGE = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const ORIGIN = 'https://signs.example.com';

test('our own page takes the tags in place of its plain ones, and keeps everything else', () => {
  const html = withHeadTags(PAGE, {...SITE, title: 'Corner Cup', path: '/store/1'}, ORIGIN);
  expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>Corner Cup · Signpost</title>']);
  expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  expect(html).toContain('<link rel="canonical" href="https://signs.example.com/store/1" />');
  expect(html).toContain(
    '<meta property="og:image" content="https://signs.example.com/og/site.png?v=1" />',
  );
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
  const [before = '', after = ''] = PAGE.split(/<title>[^]*?<meta name="description"[^>]*>/);
  expect(before).not.toBe('');
  expect(html.startsWith(before)).toBe(true);
  expect(html.endsWith(after)).toBe(true);
});

describe('words stay words', () => {
  test.each([
    ['a script', '"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['quotes', `Rosa's "best" & only`, 'Rosa&#39;s &quot;best&quot; &amp; only'],
    ['an entity', '&quot;', '&amp;quot;'],
    ['line breaks', 'OPEN\r\nLATE\u2028TODAY', 'OPEN LATE TODAY'],
    ['a replacement pattern', '$& $1 $` $$', '$&amp; $1 $` $$'],
    ['emoji', '🐈 on duty', '🐈 on duty'],
    ['Arabic', 'مغلق أيام الجمعة', 'مغلق أيام الجمعة'],
    ['a mark that turns the direction', 'a\u202Eb', 'a b'],
    ['half an emoji', 'x\ud83d', 'x\ufffd'],
  ])('%s', (_, words, expected) => {
    const image = {...SITE.image, alt: words};
    const html = withHeadTags(PAGE, {...SITE, title: words, description: words, image}, ORIGIN);
    expect(html).toContain(`<title>${expected} · Signpost</title>`);
    for (const property of ['og:title', 'og:description', 'og:image:alt'])
      expect(html).toContain(`<meta property="${property}" content="${expected}" />`);
    expect(html.match(/<script/g)).toEqual(PAGE.match(/<script/g));
  });
});
