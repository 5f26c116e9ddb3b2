// Takes a picture of each scene: node plugins/receive/src/views/dev/shoot.mjs <folder>, with more as in .ci/scenes/shootScenes.mjs.
import { fileURLToPath } from 'node:url'
import { shootScenes } from '../../../../../.ci/scenes/shootScenes.mjs'

await shootScenes(fileURLToPath(new URL('.', import.meta.url)), { width: 470, height: 900 })
