import '../../web/theme/tokens.css';
import '../../web/theme/fonts.css';
import '../../web/theme/base.css';
import '../../web/theme/layout.css';
import { mdiAccountOutline, mdiPhoneOutline } from '@mdi/js';
import { createRoot } from 'react-dom/client';
import rows from '../../features/members/screens/MemberRows.module.css';
import { Row, Text } from '../../web/ui/layout/Layout.tsx';
import table from '../../web/ui/lists/Table.module.css';
import { Icon } from '../../web/ui/marks/Icon.tsx';
import { InitialsAvatar } from '../../web/ui/marks/InitialsAvatar.tsx';
import { Card } from '../../web/ui/page/Card.tsx';

const FIRST = 'Reto Anna Ben Lena Marco Sara Nils Eva Jan Mia'.split(' ');
const LAST = 'Ammann Baumann Zumbühl Frei Steiner'.split(' ');
const PEOPLE = Array.from({ length: 25 }, (_, place) => ({
  first: FIRST[place % FIRST.length] ?? '',
  last: LAST[place % LAST.length] ?? '',
  phone: `+4179${1_000_000 + place * 7919}`,
}));

/** The same rows as the list of members shows, with nothing that loads, routes, translates or saves. */
const Page = () => (
  <main>
    <h1>Members</h1>
    <Card flush>
      <ul>
        {PEOPLE.map(({ first, last, phone }) => (
          <li key={phone} className={rows.row}>
            <InitialsAvatar firstName={first} lastName={last} size={40} />
            <Row as="span" grow className={rows.words}>
              <span className={rows.lines}>
                <a href={`#${phone}`} className={`${table.target} ${rows.name}`}>
                  <b>{last}</b> {first}
                </a>
                <Row as="span" wrap tone="quiet" className={rows.second}>
                  <Text weight={500} className={rows.role}>
                    <Icon path={mdiAccountOutline} size={18} /> Student
                  </Text>
                </Row>
              </span>
              <a className={rows.call} href={`tel:${phone}`} aria-label={`Call ${first} ${last}`}>
                <Icon path={mdiPhoneOutline} size={24} />
              </a>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  </main>
);

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
