import type {SignedIn} from '../../../permissions/actor.ts';
import {can} from '../../../permissions/roles.ts';
import type {Tab} from '../../ui/controls/tabs.tsx';
import {ClaimsTab} from '../claims/claims-tab.tsx';
import {MessagesTab} from '../contact/messages/messages-tab.tsx';
import {HealthTab} from '../health/health-tab.tsx';
import {JobsTab} from '../health/jobs/jobs-tab.tsx';
import {countWords, type Waiting} from '../health/use-waiting.ts';
import {HistoryTab} from '../history/tab/history-tab.tsx';
import {ModerationTab} from '../moderation/cases/moderation-tab.tsx';
import {UsersTab} from '../people/users-tab.tsx';
import {SignsTab} from './signs/signs-tab.tsx';
import {StoresTab} from './stores/stores-tab.tsx';

export type AdminTab = Tab;

/** What this person finds here, in the order of its tabs, with how much of it waits. */
export function adminTabs(person: SignedIn, {cases, claims, failedJobs}: Waiting): AdminTab[] {
  return [
    {value: 'stores', label: 'Stores', content: <StoresTab />},
    {value: 'signs', label: 'Signs', content: <SignsTab />},
    ...(can(person, 'private.view.any')
      ? [{value: 'users', label: 'Users', content: <UsersTab />}]
      : []),
    ...(can(person, 'claim.decide.any')
      ? [{value: 'claims', label: 'Claims', waiting: countWords(claims), content: <ClaimsTab />}]
      : []),
    ...(can(person, 'case.decide.any')
      ? [
          {
            value: 'moderation',
            label: 'Moderation',
            waiting: countWords(cases),
            content: <ModerationTab />,
          },
        ]
      : []),
    ...(can(person, 'history.view.any')
      ? [{value: 'history', label: 'History', content: <HistoryTab />}]
      : []),
    ...(can(person, 'job.manage.any')
      ? [
          {
            value: 'jobs',
            label: 'Failed jobs',
            waiting: countWords(failedJobs),
            content: <JobsTab />,
          },
        ]
      : []),
    ...(can(person, 'health.view.any')
      ? [{value: 'health', label: 'Health', content: <HealthTab />}]
      : []),
    ...(can(person, 'private.view.any')
      ? [{value: 'messages', label: 'Messages', content: <MessagesTab />}]
      : []),
  ];
}
