import 'react';

declare module 'react' {
  /** Custom properties are styles like any other. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
