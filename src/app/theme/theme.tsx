import {Monitor, Moon, Sun} from 'lucide-react';
import {useSyncExternalStore} from 'react';
import {Listeners} from '../../data/listeners.ts';
import {onDevice} from '../../data/storage/device-storage.ts';
import {SegmentedControl} from '../../ui/controls/segmented-control.tsx';

const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** public/theme.js reads the same key before the first paint. */
const KEY = 'signpost.theme';
/** As the page is painted (`src/app/styles/tokens.css`), for what takes no colour of a style sheet. */
const PAPER = {light: '#fbf8f2', dark: '#13161b'};

const listeners = new Listeners();

/** Anything else stored, by an older version or by hand, means: as the system has it. */
export function parseTheme(stored: string | null | undefined): Theme {
  return THEMES.find(theme => theme === stored) ?? 'system';
}

function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme']);
}

export function chooseTheme(theme: Theme): void {
  apply(theme);
  onDevice.keep(KEY, theme);
}

const onThemeChange = listeners.add;

/** A choice made in one tab holds in all of them. */
export function followTheme(): void {
  paintBrowser(currentTheme());
  window.addEventListener('storage', event => {
    if (event.key === KEY) apply(parseTheme(event.newValue));
  });
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  paintBrowser(theme);
  listeners.tell();
}

/** The browser's own bars follow the page. */
function paintBrowser(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = PAPER[theme === 'system' ? system : theme];
  }
}

const OPTIONS = [
  {value: 'light', label: 'Light', Icon: Sun},
  {value: 'dark', label: 'Dark', Icon: Moon},
  {value: 'system', label: 'System', Icon: Monitor},
] as const;

export function ThemeToggle() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return <SegmentedControl label="Theme" options={OPTIONS} value={theme} onChange={chooseTheme} />;
}
