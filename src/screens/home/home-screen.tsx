import {useTitle} from '../../hooks/use-title.ts';
import {Hero} from './hero.tsx';
import {HomeSigns} from './home-signs.tsx';
import {TopSubmitters} from './top-submitters.tsx';

export function HomeScreen() {
  useTitle();
  return (
    <>
      <Hero />
      <div className="grid grid-cols-1 gap-14 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-12">
        <HomeSigns />
        <TopSubmitters />
      </div>
    </>
  );
}
