import {TextBoard} from '../../ui/display/text-board.tsx';

/** The ids pick boards that differ from each other. */
const QUOTES = [
  {id: 'wonder', words: 'What did that sign just say?', whose: 'Everyone who drove past too fast'},
  {id: 'tell', words: 'How do we let everybody know?', whose: 'The shop with news on its door'},
  {id: 'spot', words: 'You have to see this one.', whose: 'Whoever spotted it first'},
];

/** What people say who need this site, on boards of their own. */
export function Quotes() {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-3">
      {QUOTES.map(({id, words, whose}) => (
        <li key={id}>
          <figure>
            <blockquote>
              <TextBoard id={id} text={`“${words}”`} />
            </blockquote>
            <figcaption className="mt-3 text-sm text-muted">{whose}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
