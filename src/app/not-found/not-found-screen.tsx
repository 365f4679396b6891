import {Link} from 'react-router-dom';
import {buttonStyle} from '../../ui/controls/button.tsx';
import {TextBoard} from '../../ui/display/text-board.tsx';
import {useTitle} from '../../ui/navigation/use-screen.ts';

export function NotFoundScreen() {
  useTitle('Page Not Found');
  return (
    <div className="mx-auto grid max-w-md gap-6 text-center">
      <TextBoard id="404" text="404" />
      <div>
        <h1 className="text-3xl">Page Not Found</h1>
        <p className="mt-2 text-muted">The page you're looking for doesn't exist.</p>
      </div>
      <div className="grid auto-cols-fr gap-3 sm:grid-flow-col">
        <Link to="/" className={buttonStyle({variant: 'finger', size: 'large'})}>
          Go Home
        </Link>
        <Link to="/nearby" className={buttonStyle({size: 'large'})}>
          Browse Nearby Stores
        </Link>
      </div>
    </div>
  );
}
