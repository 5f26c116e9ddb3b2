/** The languages that the kit brings. `en-XA` is English in disguise: what stays plain escaped the catalogue. */
export const locales = [
  { id: 'en', name: 'English' },
  { id: 'ar', name: 'العربية' },
  { id: 'en-XA', name: 'Pseudo' },
] as const
