/** The kit's languages. `en-XA` is pseudo-localised English: text that stays plain is missing from the catalogue. */
export const locales = [
  { id: 'en', name: 'English' },
  { id: 'ar', name: 'العربية' },
  { id: 'en-XA', name: 'Pseudo' },
] as const
