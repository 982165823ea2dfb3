import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { ColorId } from '../../core/ids/ids.ts';
import { type ColorNames, colorsIn, isPaletteColor } from '../../core/texts/canopy-colors.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { MOST_SCHOOL_COLORS } from './colors.contract.ts';
import {
  deleteColor,
  insertColor,
  lockColorNames,
  lockedColors,
  schoolColors,
  updateColor,
} from './colors.repository.ts';
import { isColorTaken } from './rules.ts';

type Done = { success: true } | Refusal;

/** Returns the colours that a text names, as they are stored, or `null` if one of them is not in every school's palette. */
export const paletteColors = (text: string | null): string[] | null => {
  const colors = colorsIn(text);
  return colors.every(isPaletteColor) ? colors : null;
};

/**
 * Returns the colours that a text names, as they are stored, or `null` if one of them is not offered. Keeps the
 * school's own ones from being removed meanwhile; call it before the lock of a member, as the removal does.
 */
export const offeredColors = async (tx: SchoolTransaction, text: string | null): Promise<string[] | null> => {
  const plainly = paletteColors(text);
  if (plainly !== null) return plainly;
  const ofSchool = await lockedColors(tx);
  const colors = colorsIn(text, ofSchool);
  const isOffered = (color: string) => isPaletteColor(color) || ofSchool.some(({ id }) => id === color);
  return colors.every(isOffered) ? colors : null;
};

export const addColor = async (
  tx: SchoolTransaction,
  { names }: { names: ColorNames },
): Promise<{ id: ColorId } | Refusal> => {
  await lockColorNames(tx);
  const present = await schoolColors(tx);
  if (isColorTaken(names, present)) return refuse('color_exists');
  if (present.length >= MOST_SCHOOL_COLORS) return refuse('too_many_colors');
  return { id: await insertColor(tx, names) };
};

export const renameColor = async (
  tx: SchoolTransaction,
  { id, names }: { id: ColorId; names: ColorNames },
): Promise<Done> => {
  await lockColorNames(tx);
  const present = await schoolColors(tx);
  const others = present.filter((color) => color.id !== id);
  if (others.length === present.length) return refuse('not_found');
  if (isColorTaken(names, others)) return refuse('color_exists');
  await updateColor(tx, id, names);
  return { success: true };
};

/** Removes a colour from the palette and the pictures. The caller removes it from the members. */
export const removeColor = async (tx: SchoolTransaction, id: ColorId): Promise<Done> =>
  (await deleteColor(tx, id)) ? { success: true } : refuse('not_found');
