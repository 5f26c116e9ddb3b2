export { type InjectOptions, installInPage } from './installInPage.js'
