import {onDemand} from '../../data/loading/on-demand.ts';
import {WhenNear} from '../../ui/lists/when-near.tsx';
import {useTitle} from '../../ui/navigation/use-title.ts';
import {Hero} from './hero.tsx';
import {HomeSigns} from './home-signs.tsx';
import {TopSubmitters} from './top-submitters.tsx';

const ContactSection = onDemand(() => import('../contact/contact-section.tsx'));

export function HomeScreen() {
  useTitle();
  return (
    <>
      {/* On a wide screen the signs have the whole width, and the submitters the room beside the hero. */}
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-12 xl:-mt-2">
        <Hero />
        <HomeSigns />
        <TopSubmitters />
      </div>
      <WhenNear className="mt-16 min-h-190 md:mt-20 md:min-h-145">
        <ContactSection says="in-toasts" />
      </WhenNear>
    </>
  );
}
