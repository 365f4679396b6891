import type {ReactNode} from 'react';
import {Card} from '../../../ui/display/card.tsx';
import {TextBoard} from '../../../ui/display/text-board.tsx';
import {useFocusOnChange} from '../../../ui/focus/use-focus.ts';

interface AccountCardProps {
  title: string;
  text?: string;
  /** The board beside the card on wide screens. */
  board: {id: string; text: string};
  children: ReactNode;
}

/** What the screens around a password stand on. */
export function AccountCard({title, text, board, children}: AccountCardProps) {
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  return (
    <div className="mx-auto grid max-w-4xl items-center gap-10 md:grid-cols-2">
      <div className="max-md:hidden" aria-hidden="true">
        <TextBoard {...board} />
      </div>
      <Card className="grid grid-cols-1 gap-6">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {text && <p className="mt-1.5 text-muted">{text}</p>}
        </div>
        {children}
      </Card>
    </div>
  );
}
