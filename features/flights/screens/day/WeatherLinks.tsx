import { mdiWeatherPartlyCloudy } from '@mdi/js';
import { namedLinks } from '../../../../core/texts/named-links.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import styles from './WeatherLinks.module.css';

/** The school's links to the weather. */
export const WeatherLinks = ({ links }: { readonly links: string }) => (
  <span className={styles.links}>
    <Icon path={mdiWeatherPartlyCloudy} size={18} />
    {namedLinks(links).map(({ name, url }) => (
      <a key={`${name} ${url}`} href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    ))}
  </span>
);
