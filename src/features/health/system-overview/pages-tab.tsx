import {Link} from 'react-router-dom';
import {SCREEN_ROUTES} from '../../../../common/screen-routes.ts';
import {DESCRIPTIONS} from './descriptions.ts';
import {pagesOf, parametersOf} from './pages.ts';

export function PagesTab() {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {pagesOf(SCREEN_ROUTES, DESCRIPTIONS).map(({title, description, paths}) => (
        <li key={title} className="border-b border-line py-4">
          <h2 className="text-lg">{title}</h2>
          <p className="text-muted">{description}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {paths.map(path => (
              <PagePath key={path} path={path} />
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A path is a link, unless it contains an id. */
function PagePath({path}: {path: string}) {
  if (parametersOf(path).length > 0) return <code className="py-3">{path}</code>;
  return (
    <Link to={path} className="prose-link inline-flex min-h-11 min-w-11 items-center">
      <code>{path}</code>
    </Link>
  );
}
