import { fonts } from '../theme/fonts.js'
import { locales } from './locales.js'

const oneOf =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value)
const isColour = (value: string) => value === '' || /^#[0-9a-f]{6}$/i.test(value)

/** The values allowed in the URL; switches are checked by their type. */
export const setupRules = {
  display: oneOf('dialog', 'embedded'),
  device: oneOf('desktop', 'phone'),
  panel: oneOf('code', 'try', 'events'),
  legal: oneOf('none', 'notice', 'checkbox'),
  signIn: oneOf('none', 'optional', 'required'),
  mode: oneOf('dark', 'light', 'system'),
  locale: oneOf(...locales.map(({ id }) => id)),
  accent: isColour,
  bg: isColour,
  fg: isColour,
  radius: (value: number) => Number.isInteger(value) && value >= 0 && value <= 40,
  font: oneOf(...fonts.map(({ id }) => id)),
}
