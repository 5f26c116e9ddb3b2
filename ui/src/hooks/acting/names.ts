// A file of its own: without it the modal would pay for an object of everything in that file.
export { namesStore } from '../namesStore.js'
