import {buttonStyle, Button} from '../../ui/controls/button.tsx';
import {TextBoard} from '../../ui/display/text-board.tsx';

export function BrokenScreen() {
  return (
    <div className="page grid min-h-dvh place-content-center gap-6 py-10 text-center">
      <div className="mx-auto w-full max-w-md">
        <TextBoard id="broken" text="Out of order" />
      </div>
      <div>
        <h1 className="text-3xl">Something went wrong on this screen</h1>
        <p className="mt-2 text-muted">What you have saved is safe. Loading again usually helps.</p>
      </div>
      <div className="grid auto-cols-fr gap-3 sm:grid-flow-col">
        <Button variant="signal" size="large" onClick={() => location.reload()}>
          Load again
        </Button>
        {/* Not the router, which may be what failed. */}
        <a href="/" className={buttonStyle({size: 'large'})}>
          Go Home
        </a>
      </div>
    </div>
  );
}
