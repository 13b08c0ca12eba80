<?php
/**
 * "Verify with Bachat" in cart and checkout.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/** The button of carts and checkouts made of shortcodes. It is on no page that caches keep. */
final class Button {

	public static function register(): void {
		add_action( 'woocommerce_before_cart_totals', static fn() => self::show( 'cart' ) );
		add_action( 'woocommerce_before_checkout_form', static fn() => self::show( 'checkout' ), 5 );
		add_action( 'wp_enqueue_scripts', array( self::class, 'add_style' ) );
	}

	public static function add_style(): void {
		if ( Settings::is_on() && ( is_cart() || is_checkout() ) ) {
			wp_enqueue_style( 'bachat-student-price', plugins_url( 'assets/button.css', PLUGIN_FILE ), array(), PLUGIN_VERSION );
		}
	}

	/** What is shown to this shopper: the block has the same words. */
	public static function state(): array {
		$student = Student::current();
		$applied = WC()->cart->has_discount( Settings::COUPON );
		$message = Sign_In::take_message();
		$rule    = Settings::rule();
		if ( null === $message && $applied ) {
			$message = Messages::of( 'applied' );
		}
		return array(
			/* translators: %s: a number */
			'promise' => $applied ? '' : sprintf( __( 'Students pay %s%% less.', 'bachat-student-price' ), wc_format_localized_decimal( $rule['percent'] ) ),
			'label'   => match ( true ) {
				$applied          => '',
				null === $student => __( 'Verify with Bachat', 'bachat-student-price' ),
				default           => __( 'Use my student price', 'bachat-student-price' ),
			},
			'message' => $message ?? '',
			'coupon'  => Settings::COUPON,
			'name'    => __( 'Student price', 'bachat-student-price' ),
		);
	}

	public static function show( string $page ): void {
		if ( ! Settings::is_on() ) {
			return;
		}
		$state = self::state();
		echo '<div class="bachat-student-price">';
		if ( '' !== $state['promise'] ) {
			printf( '<p>%s</p>', esc_html( $state['promise'] ) );
		}
		if ( '' !== $state['message'] ) {
			printf( '<p role="status">%s</p>', esc_html( $state['message'] ) );
		}
		if ( '' !== $state['label'] ) {
			printf( '<a class="bachat-student-price__button" rel="nofollow" href="%s">%s</a>', esc_url( Sign_In::start_address( $page ) ), esc_html( $state['label'] ) );
		}
		echo '</div>';
	}
}
