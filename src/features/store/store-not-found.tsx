import {Link} from 'react-router-dom';
import {buttonStyle} from '../../ui/controls/button-style.ts';
import {EmptyState, EmptyStateActions} from '../../ui/display/empty-state.tsx';
import {useTitle} from '../../ui/navigation/use-title.ts';

interface StoreNotFoundProps {
  reason: 'Store ID is required' | 'Store not found' | 'An unexpected error occurred';
}

export function StoreNotFound({reason}: StoreNotFoundProps) {
  useTitle('Store Not Found');
  return (
    <EmptyState title="Store Not Found" heading>
      <p className="text-muted">{reason}</p>
      <EmptyStateActions>
        <Link to="/" className={buttonStyle({variant: 'finger', size: 'large'})}>
          Go Home
        </Link>
        <Link to="/nearby" className={buttonStyle({size: 'large'})}>
          Browse Nearby Stores
        </Link>
      </EmptyStateActions>
    </EmptyState>
  );
}
