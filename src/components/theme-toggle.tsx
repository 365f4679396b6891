import {Monitor, Moon, Sun} from 'lucide-react';
import {useSyncExternalStore} from 'react';
import {chooseTheme, currentTheme, onThemeChange} from '../lib/theme.ts';
import {SegmentedControl} from './segmented-control.tsx';

const OPTIONS = [
  {value: 'light', label: 'Light', Icon: Sun},
  {value: 'dark', label: 'Dark', Icon: Moon},
  {value: 'system', label: 'System', Icon: Monitor},
] as const;

export function ThemeToggle() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return <SegmentedControl label="Theme" options={OPTIONS} value={theme} onChange={chooseTheme} />;
}
