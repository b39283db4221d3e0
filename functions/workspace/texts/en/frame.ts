export const frameTexts = {
  product: 'Groundwork',
  skip: 'Skip to the content',
  nav: {
    label: 'Pages',
    workspace: 'Learn',
    path: 'Learning path',
    progress: 'Progress',
    author: 'Author',
    teach: 'Teach',
    signIn: 'Sign in',
    signOut: 'Sign out',
  },
  menu: 'Menu',
  course: { label: 'Course', open: 'Open' },
  language: { label: 'Language', en: 'English', hi: 'हिन्दी' },
  failure: { title: 'This page cannot be shown', allCourses: 'All courses' },
} as const;
