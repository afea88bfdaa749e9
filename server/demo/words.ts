const listed = (names: string) => names.trim().split(/,\s+/)

export type DemoTag = { name: string; color: string; for_projects: boolean; for_resources: boolean }

export const TAGS: DemoTag[] = [
  { name: 'Design', color: '#e64980', for_projects: false, for_resources: true },
  { name: 'Frontend', color: '#1971c2', for_projects: false, for_resources: true },
  { name: 'Backend', color: '#2f9e44', for_projects: false, for_resources: true },
  { name: 'Data', color: '#7048e8', for_projects: false, for_resources: true },
  { name: 'Quality', color: '#f08c00', for_projects: false, for_resources: true },
  { name: 'Delivery', color: '#0c8599', for_projects: false, for_resources: true },
  { name: 'Client work', color: '#4263eb', for_projects: true, for_resources: false },
  { name: 'Internal', color: '#868e96', for_projects: true, for_resources: false },
  { name: 'Public sector', color: '#9c36b5', for_projects: true, for_resources: false },
  { name: 'Fixed price', color: '#e8590c', for_projects: true, for_resources: false },
  { name: 'Madrid', color: '#c92a2a', for_projects: true, for_resources: true },
  { name: 'Rotterdam', color: '#f59f00', for_projects: true, for_resources: true },
]

export const DISCIPLINES = [
  { tag: 'Design', role: 'Designer', people: 7, rate: 38 },
  { tag: 'Frontend', role: 'Frontend developer', people: 9, rate: 42 },
  { tag: 'Backend', role: 'Backend developer', people: 10, rate: 45 },
  { tag: 'Data', role: 'Data engineer', people: 5, rate: 48 },
  { tag: 'Quality', role: 'QA engineer', people: 5, rate: 35 },
  { tag: 'Delivery', role: 'Project manager', people: 4, rate: 52 },
]

export const PERSON_NAMES = listed(`
  Ana Ruiz, Bram de Vries, Carla Núñez, Daan Bakker, Elena Petrova, Farid Haddad, Greta Lindqvist, Hugo Martín,
  Inés Calvo, Jasper Visser, Katarzyna Nowak, Lucía Ortega, Mateo Gil, Noor Jansen, Olivia Thompson,
  Pablo Serrano, Quinten Smit, Rocío Vega, Sanne Mulder, Tomás Herrera, Usha Raman, Valeria Conti,
  Wouter Dekker, Ximena Flores, Yusuf Aydın, Zoë Hendriks, Adrián Campos, Britt van Dijk, Chiara Ferrari,
  Diego Molina, Esra Yılmaz, Fleur Bos, Gonzalo Prieto, Hanna Kowalska, Iker Etxeberria, Joris Peters,
  Karim Benali, Laura Iglesias, Milan Horvat, Nuria Blanco`)

export const PROJECT_TITLES = listed(`
  Harbor logistics portal, Museum ticket shop, Regional health records, Bakery chain loyalty app,
  Rail timetable redesign, Water board sensor map, Insurance claims desk, University admissions,
  Green energy dashboard, City parking app, Furniture catalog relaunch, Pharmacy stock forecast,
  Tax office letters, Airport wayfinding, Wine auction platform, Library search, Festival volunteer planner,
  Fleet maintenance tracker, Housing association portal, Design system 3, Hiring campaign site,
  Data warehouse move, Accessibility audit, Client onboarding kit, Payment gateway renewal`)

export const INTERNAL = listed(`
  Design system 3, Hiring campaign site, Data warehouse move, Client onboarding kit`)
export const PUBLIC_SECTOR = listed(`
  Regional health records, Water board sensor map, University admissions, Tax office letters, Library search`)

/** Projects that aren't in this list have no client. */
export const CLIENTS = [
  {
    name: 'Harbor Authority',
    projects: listed(`
      Harbor logistics portal, Rail timetable redesign, Fleet maintenance tracker, Airport wayfinding`),
  },
  {
    name: 'Castilla Region',
    projects: listed(`
      Regional health records, Water board sensor map, University admissions, Tax office letters,
      Housing association portal, City parking app`),
  },
  {
    name: 'Delta Retail Group',
    projects: listed(`
      Bakery chain loyalty app, Furniture catalog relaunch, Pharmacy stock forecast, Wine auction platform,
      Payment gateway renewal`),
  },
  {
    name: 'Museum Foundation',
    projects: listed('Museum ticket shop, Library search, Festival volunteer planner'),
  },
]

/** Probability in percent by project title. */
export const TENTATIVE_PROJECTS: Record<string, number> = {
  'Bakery chain loyalty app': 60,
  'Airport wayfinding': 30,
}

/** Only these projects exceed their budgets. */
export const OVER_BUDGET = ['Museum ticket shop', 'Regional health records']
