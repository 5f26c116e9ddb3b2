import { sayFailure } from './say.js'

/** Runs a form's action, one at a time, and says why when it fails. */
export function onSubmit(form: HTMLFormElement, run: (fields: FormData) => Promise<void>): void {
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    run(new FormData(form))
      .catch(sayFailure)
      .finally(() => {
        form.ariaBusy = 'false'
      })
  })
}
