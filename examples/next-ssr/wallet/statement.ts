/** The text that visitors sign. The page writes it and the server expects it. */
export const statement = 'Sign in to the Harbour Club.'
