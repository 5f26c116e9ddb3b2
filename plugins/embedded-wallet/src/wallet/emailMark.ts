const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><path fill="#3b4668" d="M0 0h36v36H0z"/>' +
  '<path fill="none" stroke="#f4f6fb" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" ' +
  'd="M12 11h12a2.7 2.7 0 0 1 2.7 2.7v8.6A2.7 2.7 0 0 1 24 25H12a2.7 2.7 0 0 1-2.7-2.7v-8.6A2.7 2.7 0 0 1 12 11zm-2.1 2.7 ' +
  '6.5 4.9a2.7 2.7 0 0 0 3.2 0l6.5-4.9"/></svg>'

/** An envelope, as the picture of the wallet of whoever logged in by email. */
export const emailMark = `data:image/svg+xml,${encodeURIComponent(drawing)}`
