import {useNavigate} from 'react-router-dom';

/**
 * Goes back by one page. A user who opened the app on this page gets home in its place, so that the browser's
 * own Back does not return here.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const index: unknown = history.state?.idx;
    void (typeof index === 'number' && index > 0 ? navigate(-1) : navigate('/', {replace: true}));
  };
}
