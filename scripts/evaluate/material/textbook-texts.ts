// Two chapters of a mathematics textbook that does not exist, written for this repository.

/** Printed pages 73 to 76. */
export const quadratics = `
# Chapter 4 Quadratic Equations
## 4.1 Introduction
A prayer hall has a carpet area of 300 square metres and is one metre longer than twice its width. To find its width we must solve an equation in which the unknown is squared.
Definition 1. A quadratic equation in the variable x is an equation of the form ax^2 + bx + c = 0, where a, b and c are real numbers and a is not zero.
===
## 4.2 Solution by factors
A real number r is called a root of the quadratic equation if it makes both sides equal.
Example 1. Find the roots of x^2 - 5x + 6 = 0.
Solution. The equation factors as (x - 2)(x - 3) = 0. Hence the roots are 2 and 3.
===
## 4.3 Nature of roots
Definition 2. The number D = b^2 - 4ac is called the discriminant of the quadratic equation.
If the discriminant is positive, the equation has two distinct real roots. If it is zero, the roots are equal. If it is negative, there are no real roots.
===
## Exercise 4.1
1. Find the roots of x^2 - 7x + 10 = 0.
2. Find the discriminant of 2x^2 - 4x + 3 = 0 and state the nature of its roots.
`;

/** Printed pages 93 to 104. */
export const progressions = `
# Chapter 5 Arithmetic Progressions
## 5.1 Introduction
Many things in nature and in daily life follow a pattern: the petals of a sunflower, the holes of a honeycomb, the grains on a maize cob. In this chapter we study patterns in which each number is obtained by adding a fixed number to the one before it.
Reena has applied for a job and is offered a monthly salary of 8000 rupees with a yearly increase of 500 rupees. Her salary in the first, second and third years will be 8000, 8500 and 9000 rupees.
===
The rungs of a ladder become shorter by 2 cm from the bottom to the top. The bottom rung is 45 cm long. The lengths of the first four rungs are 45 cm, 43 cm, 41 cm and 39 cm.
[] Figure 5.1 A ladder whose rungs become shorter by 2 cm
In both situations we obtain the next number by adding the same number, which may be positive, negative or zero.
===
## 5.2 Arithmetic progressions
Definition 1. An arithmetic progression is a list of numbers in which each term is obtained by adding a fixed number to the preceding term, except the first term.
This fixed number is called the common difference of the arithmetic progression. It is denoted by d.
The first term is denoted by a_{1}, the second by a_{2}, and the nth term by a_{n}.
===
An arithmetic progression with a finite number of terms is called a finite arithmetic progression. It has a last term. One without a last term is called an infinite arithmetic progression.
Example 1. For the arithmetic progression 6, 9, 12, 15, write the first term and the common difference.
Solution. The first term is 6. The common difference is 9 - 6 = 3.
===
## 5.3 The nth term of an arithmetic progression
The nth term of an arithmetic progression with first term a and common difference d is given by a_{n} = a + (n - 1) d.
The number a_{n} is also called the general term of the arithmetic progression. If there are m terms, then a_{m} is the last term and is sometimes denoted by l.
===
Example 2. Find the 10th term of the arithmetic progression 2, 7, 12.
Solution. Here a = 2, d = 5 and n = 10. So the 10th term is 2 + 9 x 5 = 47.
Example 3. Which term of the arithmetic progression 21, 18, 15 is -81?
Solution. Here a = 21 and d = -3. From -81 = 21 + (n - 1)(-3) we get n = 35. Therefore the 35th term is -81.
===
Example 4. In a flower bed there are 23 rose plants in the first row, 21 in the second, 19 in the third, and 5 in the last row. How many rows are there?
Solution. The numbers of plants form an arithmetic progression with d = -2. From 5 = 23 + (n - 1)(-2) we get n = 10. So there are 10 rows in the flower bed.
===
## 5.4 Sum of the first n terms
When Carl Friedrich Gauss was ten years old, he was asked to add the whole numbers from 1 to 100. He wrote the sum forwards and backwards and replied at once that it is 5050.
The sum of the first n terms of an arithmetic progression is given by S_{n} = n/2 (2a + (n - 1) d).
===
If the last term l is known, the sum of the first n terms is S_{n} = n/2 (a + l).
Table 5.1 Sums of the first n natural numbers
|n|Sum|
|5|15|
|10|55|
|50|1275|
|100|5050|
|1000|500500|
===
Example 5. Find the sum of the first 22 terms of the arithmetic progression 8, 3, -2.
Solution. Here a = 8, d = -5 and n = 22. The sum is 11 (16 - 105) = -979.
===
## Exercise 5.1
1. Write the first four terms of the arithmetic progression with first term 10 and common difference 10.
2. Find the 20th term of the arithmetic progression 3, 8, 13.
3. How many three-digit numbers are divisible by 7?
===
## Summary
In this chapter you have studied the following points.
- A list of numbers is an arithmetic progression if the differences of consecutive terms are equal.
- The arithmetic mean of two numbers a and b is half of their sum.
- The difference of the sum of the first n terms and the sum of the first n - 1 terms is the nth term.
`;
