import './page.css'
import { makeKeys } from '../boot/makeKeys.js'
import { mountSite } from '../boot/mountSite.js'
import { ExportView } from '../views/ExportView.js'
import { openTopLevel, TopPage } from '../views/TopPage.js'

const top = await openTopLevel(makeKeys())
mountSite(target => (
  <TopPage {...top} target={target} title="exportTitle" why="whyExport">
    <ExportView {...top} />
  </TopPage>
))
