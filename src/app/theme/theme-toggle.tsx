import {Monitor, Moon, Sun} from 'lucide-react';
import {useSyncExternalStore} from 'react';
import {SegmentedControl} from '../../ui/controls/segmented-control.tsx';
import {chooseTheme, currentTheme, onThemeChange} from './theme.ts';

const OPTIONS = [
  {value: 'light', label: 'Light', Icon: Sun},
  {value: 'dark', label: 'Dark', Icon: Moon},
  {value: 'system', label: 'System', Icon: Monitor},
] as const;

export function ThemeToggle() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return <SegmentedControl label="Theme" options={OPTIONS} value={theme} onChange={chooseTheme} />;
}
