import { buildSite, usualFolder } from './buildSite.js'

const { files, version, date } = await buildSite(usualFolder, process.env['SITE_SIGNING_KEY'])
const isSigned = process.env['SITE_SIGNING_KEY'] ? 'signed' : 'not signed: set SITE_SIGNING_KEY'
process.stdout.write(`${Object.keys(files).length} files of ${version}, ${date}, manifest ${isSigned}\n`)
