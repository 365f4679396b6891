import {useNavigate} from 'react-router-dom';

/** One page back; home for whoever opened the app right here and has no page to go back to. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const index: unknown = history.state?.idx;
    void (typeof index === 'number' && index > 0 ? navigate(-1) : navigate('/'));
  };
}
