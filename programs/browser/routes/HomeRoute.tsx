import { HomeScreen } from '../../../features/site/screens/HomeScreen.tsx';
import { paths } from '../paths.ts';

export const HomeRoute = () => <HomeScreen signIn={paths.login} />;
