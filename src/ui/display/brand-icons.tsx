interface IconProps {
  className?: string;
}

/** Drawn here because the icon set carries no brands. */
export function FacebookIcon({className}: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentcolor" aria-hidden="true">
      <path d="M13.6 21v-7.6h2.6l.4-3h-3V8.5c0-.9.3-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H8v3h2.5V21z" />
    </svg>
  );
}

export function XIcon({className}: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentcolor" aria-hidden="true">
      <path d="M3.5 4h5l4.2 5.8L17.8 4h2.1l-6.2 7.1L20.8 20h-5l-4.6-6.2L5.8 20H3.7l6.5-7.5zm2.9 1.5 10.2 13h1.4L7.8 5.5z" />
    </svg>
  );
}
