import {ArrowLeft} from 'lucide-react';
import {Button} from '../controls/button.tsx';

/** The head of a screen that one steps into and out of. */
export function BackHeading({title, onBack}: {title: string; onBack: () => void}) {
  return (
    <div>
      <Button variant="ghost" className="-ms-4" onClick={onBack}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        Back
      </Button>
      <h1 className="mt-1 text-4xl">{title}</h1>
    </div>
  );
}
