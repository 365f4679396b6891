import type {ComponentType} from 'react';
import {onDemand} from './lib/on-demand.ts';
import {HomeScreen} from './screens/home/home-screen.tsx';
import {NotFoundScreen} from './screens/not-found/not-found-screen.tsx';
import {StoreScreen} from './screens/store/store-screen.tsx';

interface Route {
  path: string;
  Screen: ComponentType;
}

const LoginScreen = onDemand(async () => ({
  default: (await import('./screens/login/login-screen.tsx')).LoginScreen,
}));
const AddSignScreen = onDemand(async () => ({
  default: (await import('./screens/add-sign/add-sign-screen.tsx')).AddSignScreen,
}));
const AddStoreScreen = onDemand(async () => ({
  default: (await import('./screens/add-store/add-store-screen.tsx')).AddStoreScreen,
}));
const ProfileScreen = onDemand(async () => ({
  default: (await import('./screens/profile/profile-screen.tsx')).ProfileScreen,
}));

/** What most people come for is there at once; the rest loads when it is visited. */
export const routes: Route[] = [
  {path: '/', Screen: HomeScreen},
  {path: '/store/:storeId?', Screen: StoreScreen},
  {path: '/login', Screen: LoginScreen},
  {path: '/add-sign', Screen: AddSignScreen},
  {path: '/add-store', Screen: AddStoreScreen},
  {path: '/profile/:userId', Screen: ProfileScreen},
  {path: '/user/:userId', Screen: ProfileScreen},
  {path: '*', Screen: NotFoundScreen},
];

export const paths: readonly string[] = routes.map(({path}) => path);
