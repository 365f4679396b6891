import {Link} from 'react-router-dom';
import {SCREEN_ROUTES} from '../../../../common/screen-routes.ts';
import {pagesOf, parametersOf} from './pages.ts';

/** What each screen is for, by its title. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Home: 'The newest sign of each store, and who submits the most.',
  'Store detail': 'One store, how to reach it, and the signs seen there.',
  Sign: 'One sign, as a link to it shows it, before the others of its store.',
  'Poster and widget':
    'What an owner hangs up in a store, and puts on its website: a code and its current signs.',
  About: 'What Signpost is for, and how it works.',
  Leaderboard: 'Contributors by signs and likes, this week or of all time.',
  Statistics: 'How much there is of everything, and how it grew.',
  'Nearby stores': 'The stores by distance, beside a map of them.',
  Login: 'Opens a session with email and password.',
  Signup: 'Opens an account, which a link in a mail verifies.',
  'Forgot password': 'Sends a link to choose a new password.',
  'Reset password': 'Sets a new password, for whoever comes by the link.',
  'Your logins': 'Where one is logged in, and logging out everywhere. Needs a login.',
  'Your account':
    'By what one is told, one’s data as a file, and deleting the account. Needs a login.',
  Unsubscribe: 'Ends the daily mail, for whoever comes by the link in one.',
  'Add or edit a sign': 'Submits what a sign says, store first. Needs a login.',
  'Add or edit a store': 'Puts a store on the map, or corrects one. Needs a login.',
  'Edit profile': 'Changes what others see of one. Needs a login.',
  'User profile': 'A person, and the signs they submitted.',
  'Search results': 'The stores and signs that hold a term, narrowed by filters.',
  'Admin Panel': 'What admins decide, and what owners look after. Needs a login.',
  'System overview': 'The tables, pages, files and routes that Signpost is made of.',
};

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
