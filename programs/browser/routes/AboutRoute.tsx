export { AboutScreen as AboutRoute } from '../../../features/site/screens/AboutScreen.tsx';
