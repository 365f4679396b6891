import {useState} from 'react';
import type {ReactNode} from 'react';

interface PhotoBoardProps {
  src: string;
  alt: string;
  /** Shown when the photo cannot be had, for instance offline. */
  fallback: ReactNode;
  /** For the first boards of a page, which must not wait for layout. */
  eager?: boolean;
}

export function PhotoBoard({src, alt, fallback, eager = false}: PhotoBoardProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return fallback;
  return (
    <div className="board bg-sunken">
      <img
        className="board-photo"
        src={src}
        alt={alt}
        width={800}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </div>
  );
}
