import {Monitor, Moon, Sun} from 'lucide-react';
import {useId, useSyncExternalStore} from 'react';
import {chooseTheme, currentTheme, onThemeChange, THEMES} from '../lib/theme.ts';

const LOOK = {
  light: {label: 'Light', Icon: Sun},
  dark: {label: 'Dark', Icon: Moon},
  system: {label: 'System', Icon: Monitor},
};

export function ThemeToggle() {
  const name = useId();
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return (
    <fieldset className="inline-flex rounded-chip border border-line bg-raised">
      <legend className="sr-only">Theme</legend>
      {THEMES.map(each => {
        const {label, Icon} = LOOK[each];
        return (
          <label
            key={each}
            title={label}
            className="grid size-11 place-items-center rounded-chip text-muted hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={theme === each}
              onChange={() => chooseTheme(each)}
            />
            <Icon className="size-4.5" aria-hidden="true" />
            <span className="sr-only">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
