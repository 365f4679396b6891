import {Suspense} from 'react';
import {MemoryRouter} from 'react-router-dom';
import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {allowComplaint} from '../../../tests/support/component/complaints.ts';
import {onVisit} from '../../data/loading/on-demand.ts';
import {ChartOrTable} from './chart-or-table.tsx';

test('has the table when the code of the chart is gone from the server', async () => {
  allowComplaint(/Failed to fetch dynamically imported module/);
  const Chart = onVisit<object>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  // The choice is remembered for the place in the history.
  const entry = {pathname: '/', key: crypto.randomUUID()};
  await render(
    <MemoryRouter initialEntries={[entry]}>
      <Suspense>
        <ChartOrTable
          id="figures"
          title="Figures"
          summary="Two figures."
          chart={<Chart />}
          columns={[{title: 'Name'}, {title: 'Figure', numeric: true}]}
          rows={['first', 'second'].map(key => ({key, cells: [key, '1']}))}
        />
      </Suspense>
    </MemoryRouter>,
  );
  await expect.element(page.getByText(/^The chart cannot be shown right now\./)).toBeVisible();
  await page.getByRole('button', {name: 'Show as table (Figures)', exact: true}).click();
  await expect.element(page.getByRole('cell')).toHaveLength(2);
});
