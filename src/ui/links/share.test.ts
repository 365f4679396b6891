import {afterEach, describe, expect, test, vi} from 'vitest';
import {shareLink} from './share.ts';

const LINK = {url: 'https://signpost.example/store/1/sign/2', title: 'Fresh figs'};

const copy = vi.fn<(text: string) => Promise<void>>();
const share = vi.fn<(data: ShareData) => Promise<void>>();

const fails = (name: string) => Promise.reject(new DOMException('no', name));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('where the device shares', () => {
  test('it gets the link, and nothing is copied', async () => {
    vi.stubGlobal('navigator', {share, clipboard: {writeText: copy}});
    await expect(shareLink(LINK)).resolves.toBe('shared');
    expect(share).toHaveBeenCalledWith(LINK);
    expect(copy).not.toHaveBeenCalled();
  });

  test('who thinks better of it gets nothing copied behind their back', async () => {
    share.mockImplementation(() => fails('AbortError'));
    vi.stubGlobal('navigator', {share, clipboard: {writeText: copy}});
    await expect(shareLink(LINK)).resolves.toBe('dismissed');
    expect(copy).not.toHaveBeenCalled();
  });

  test('a refusal leads to copying', async () => {
    share.mockImplementation(() => fails('NotAllowedError'));
    vi.stubGlobal('navigator', {share, clipboard: {writeText: copy}});
    await expect(shareLink(LINK)).resolves.toBe('copied');
    expect(copy).toHaveBeenCalledWith(LINK.url);
  });
});

describe('where it does not', () => {
  test('the address is copied', async () => {
    vi.stubGlobal('navigator', {clipboard: {writeText: copy}});
    await expect(shareLink(LINK)).resolves.toBe('copied');
    expect(copy).toHaveBeenCalledWith(LINK.url);
  });

  test('a clipboard that is forbidden or missing says so', async () => {
    copy.mockImplementation(() => fails('NotAllowedError'));
    vi.stubGlobal('navigator', {clipboard: {writeText: copy}});
    await expect(shareLink(LINK)).resolves.toBe('refused');
    vi.stubGlobal('navigator', {});
    await expect(shareLink(LINK)).resolves.toBe('refused');
  });
});
