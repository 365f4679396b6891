import {useNavigate} from 'react-router-dom';

/**
 * One page back. Whoever opened the app right here has none, and finds home in this page's place, so that the
 * browser's own way back does not lead here again.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const index: unknown = history.state?.idx;
    void (typeof index === 'number' && index > 0 ? navigate(-1) : navigate('/', {replace: true}));
  };
}
