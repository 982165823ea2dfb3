import { mdiImageOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { useCameNear } from '../../../../web/ui/loading/use-came-near.ts';
import { ColorDot } from '../../../../web/ui/marks/ColorDot.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import { usePictureImage } from '../../pictures.client.ts';
import type { CanopyPicture } from '../../pictures.contract.ts';
import { useColors } from '../../ui/use-colors.ts';
import styles from './PictureTile.module.css';

interface PictureTileProps {
  readonly picture: CanopyPicture;
  readonly onDescribe: () => void;
  readonly onDelete: () => void;
}

/** One picture with its description. The image is loaded when the tile comes near the viewport. */
export const PictureTile = ({ picture, onDescribe, onDelete }: PictureTileProps) => {
  const { t } = useTranslation();
  const { nameOf } = useColors();
  const tile = useRef<HTMLLIElement>(null);
  const near = useCameNear(tile);
  const { url, failed } = usePictureImage(near ? picture.id : null, 'thumb');
  const { canopy_type, canopy_color, used_by = 0 } = picture;
  const canopy = canopy_type || t('schools.pictures.a_canopy');
  return (
    <li ref={tile} className={styles.tile}>
      <button
        type="button"
        className={styles.image}
        aria-label={t('schools.pictures.describe_one', { canopy })}
        onClick={onDescribe}
      >
        {url !== null && <img className="cover" src={url} alt="" />}
        {failed && <Icon path={mdiImageOutline} size={24} />}
      </button>
      <Row align="stretch" gap={4} spread className={styles.head}>
        <p className={canopy_type === '' ? styles.undescribed : styles.type}>
          {canopy_type || t('schools.pictures.undescribed')}
        </p>
        <MoreMenu label={t('schools.pictures.more', { canopy })}>
          <MenuRow icon={mdiPencilOutline} onSelect={onDescribe}>
            {t('schools.pictures.describe')}
          </MenuRow>
          <MenuRow icon={mdiTrashCanOutline} onSelect={onDelete} destructive>
            {t('schools.pictures.delete')}
          </MenuRow>
        </MoreMenu>
      </Row>
      {canopy_color.length > 0 && (
        <Row as="ul" align="stretch" gap={4} wrap className={styles.colors}>
          {canopy_color.map((color) => (
            <li key={color}>
              <ColorDot color={color} />
              {nameOf(color)}
            </li>
          ))}
        </Row>
      )}
      <Text as="p" size={12} tone="quiet">
        {t('schools.pictures.chosen', { count: used_by })}
      </Text>
    </li>
  );
};
